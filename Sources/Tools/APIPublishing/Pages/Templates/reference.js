// Navigation, search, colours in code and buttons that copy it. The pages can be read without.
"use strict";

(() => {
  const root = document.currentScript.src.replace(/reference\.js$/, "");
  const page = decoded(location.href.split(/[?#]/)[0]).slice(decoded(root).length);

  function decoded(address) {
    try { return decodeURI(address); } catch { return address; }
  }

  const entries = referenceEntries.map(([kind, place, name, path, group, names, summary, isTitle]) =>
    ({ kind, place, name, path, group, names, summary, isTitle, text: "" }));

  // What is searched, which only a search needs.
  function prepare() {
    for (const entry of entries) {
      entry.lowerName = entry.name.toLowerCase();
      entry.lowerPath = entry.path.toLowerCase();
      entry.lowerNames = entry.names.toLowerCase();
      entry.words = `${entry.kind} ${entry.summary}`.toLowerCase();
      entry.spellings = [...new Set(
        `${entry.name} ${entry.path} ${entry.names} ${entry.summary}`
          .replace(/([a-z])(?=[A-Z])/g, "$1 ").toLowerCase().match(/[\p{L}\d]{3,}/gu))];
    }
  }

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  const isOperation = (entry) => entry.path !== "";

  function label({ kind }) {
    const styles = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    const style = styles.includes(kind) ? kind.toLowerCase() : "other";
    return element("span", { class: `method ${style}` }, kind);
  }

  // Navigation: the groups, and the operations of the one that the page belongs to.

  function navigation() {
    const operations = entries.filter(isOperation);
    const titles = ["Operations", ...referenceGroups];
    const current = operations.find((entry) => entry.place === page);
    const nav = element("nav", { "aria-label": "Operations" });
    titles.forEach((title, index) => {
      const members = operations.filter((entry) => entry.group === index - 1);
      if (!members.length) return;
      const group = element("details", {}, element("summary", {}, title));
      // Links are made when they are looked at.
      const fill = () => {
        if (group.childElementCount > 1) return;
        const list = element("ul");
        for (const entry of members) {
          const method = entry.name.slice(index && entry.name.indexOf(".") + 1);
          const link = element("a", { href: root + entry.place, title: `${entry.kind} ${entry.path}` },
            entry.isTitle ? entry.summary : method);
          if (entry === current) link.setAttribute("aria-current", "page");
          list.append(element("li", {}, link));
        }
        group.append(list);
      };
      group.addEventListener("toggle", fill);
      if (current?.group === index - 1) {
        fill();
        group.open = true;
      }
      nav.append(group);
    });
    if (!nav.childElementCount) return;
    nav.id = "navigation";
    document.body.classList.add("has-navigation");
    document.querySelector("main").before(nav);
    // On a narrow screen it is folded away.
    const button = element("button", {
      type: "button", class: "menu", "aria-controls": "navigation", "aria-expanded": "false",
    }, "Operations");
    button.addEventListener("click", () => {
      const isOpen = nav.classList.toggle("is-open");
      button.setAttribute("aria-expanded", String(isOpen));
    });
    document.querySelector("header").append(button);
    nav.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }

  // Search

  let isLoadingTexts = false;
  function loadTexts() {
    if (isLoadingTexts) return;
    isLoadingTexts = true;
    prepare();
    document.head.append(element("script", { src: `${root}text.js` }));
  }
  window.referenceTexts = (texts) => {
    texts.forEach((text, index) => { entries[index].text = text; });
    if (input?.value) show();
  };

  // How well an entry fits a word, from 0, which is not at all.
  function fit(entry, word) {
    if (entry.lowerName === word || entry.lowerPath === word) return 100;
    if (entry.lowerNames.split(" ").includes(word)) return 90;
    const inName = entry.lowerName.indexOf(word);
    if (inName === 0) return 70;
    if (inName > 0) return /[^a-z]/.test(entry.lowerName[inName - 1]) ? 60 : 45;
    const inPath = entry.lowerPath.indexOf(word);
    if (inPath >= 0) return entry.lowerPath[inPath - 1] === "/" || inPath === 0 ? 50 : 35;
    if (entry.lowerNames.includes(word)) return 40;
    if (entry.words.includes(word)) return 20;
    return entry.text.includes(word) ? 5 : 0;
  }

  // How many letters a word differs by from the beginning of another: missing, added, other and
  // exchanged ones.
  function distance(word, other) {
    let before = [], last = [...other.slice(0, word.length + 2), ""].map((_, index) => index);
    for (let row = 1; row <= word.length; row++) {
      const next = [row];
      for (let column = 1; column < last.length; column++) {
        const isSame = word[row - 1] === other[column - 1];
        let least = Math.min(last[column] + 1, next[column - 1] + 1, last[column - 1] + !isSame);
        if (row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]) {
          least = Math.min(least, before[column - 2] + 1);
        }
        next.push(least);
      }
      [before, last] = [last, next];
    }
    return Math.min(...last);
  }

  // How well an entry fits a word that may be misspelled.
  function nearlyFit(entry, word) {
    const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const isNear = allowed > 0 && entry.spellings.some((other) => distance(word, other) <= allowed);
    return fit(entry, word) || (isNear ? 15 : 0);
  }

  // The entries that contain every word, best first. An operation comes before the types that are
  // named after it.
  function find(query) {
    loadTexts();
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const found = matches(words, fit);
    return (found.length ? found : matches(words, nearlyFit))
      .sort((a, b) => b.sum - a.sum).slice(0, 50).map(({ entry }) => entry);
  }

  function matches(words, fit) {
    const found = [];
    for (const entry of entries) {
      let sum = 0;
      for (const word of words) {
        const value = fit(entry, word);
        if (!value) { sum = 0; break; }
        sum += value;
      }
      if (sum) found.push({ entry, sum: sum + (isOperation(entry) ? 25 : 0) - entry.name.length / 100 });
    }
    return found;
  }

  let input, list, selected = -1, results = [];

  function search() {
    const key = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";
    input = element("input", {
      type: "search", placeholder: `Search (/ or ${key})`, "aria-label": "Search",
      role: "combobox", "aria-expanded": "false", "aria-controls": "results",
      "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false",
    });
    list = element("ul", { id: "results", role: "listbox", "aria-label": "Results", tabindex: "-1", hidden: "" });
    const box = element("div", { class: "search", role: "search" }, input, list);
    document.querySelector("header").append(box);
    input.addEventListener("focus", loadTexts, { once: true });
    input.addEventListener("input", show);
    input.addEventListener("keydown", move);
    box.addEventListener("focusout", (event) => {
      if (!box.contains(event.relatedTarget)) hide();
    });
    // Before the field loses the focus, which hides the list.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const item = event.target.closest("[role=option]");
      if (item && results.length) open(results[Number(item.id.slice(7))], event.metaKey || event.ctrlKey);
    });
  }

  function show() {
    results = find(input.value);
    selected = results.length ? 0 : -1;
    list.replaceChildren(...results.map((entry, index) => {
      const item = element("li", { id: `result-${index}`, role: "option", "aria-selected": "false" });
      item.append(label(entry), " ", element("strong", {}, entry.name));
      if (entry.path) item.append(" ", element("code", {}, ...broken(entry.path)));
      if (entry.summary) item.append(element("span", { class: "summary" }, entry.summary));
      return item;
    }));
    if (!results.length && input.value.trim()) {
      list.append(element("li", {
        class: "none", role: "option", "aria-selected": "false", "aria-disabled": "true",
      }, "Nothing found"));
    }
    list.hidden = !list.childElementCount;
    input.setAttribute("aria-expanded", String(!list.hidden));
    select(selected);
  }

  // A path that may break after each slash.
  function broken(path) {
    return path.split(/(?<=\/)/).flatMap((part) => [part, element("wbr")]);
  }

  function hide() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function select(index) {
    list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
    selected = index;
    const item = list.children[index];
    if (!item || !results.length) return input.removeAttribute("aria-activedescendant");
    item.setAttribute("aria-selected", "true");
    item.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", item.id);
  }

  function move(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      if (input.value) { input.value = ""; hide(); } else input.blur();
    } else if (event.key === "Enter" && results[selected]) open(results[selected]);
    else if (event.key === "ArrowDown" && results.length) select((selected + 1) % results.length);
    else if (event.key === "ArrowUp" && results.length) {
      select((selected + results.length - 1) % results.length);
    } else return;
    event.preventDefault();
  }

  function open(entry, isBeside = false) {
    if (isBeside) return window.open(root + entry.place);
    input.value = "";
    hide();
    input.blur();
    location.href = root + entry.place;
  }

  document.addEventListener("keydown", (event) => {
    const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
    const isTyping = event.target.closest?.("input, textarea, [contenteditable]");
    if (!isCommand && (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  // Colours: only text between tags is changed, so that links stay.

  const grammars = {
    swift: [
      ["c", /\/\/.*/y], ["s", /"(?:\\.|[^"\\\n])*"/y],
      ["k", /\b(?:await|case|catch|class|do|enum|false|final|for|func|in|init|let|nil|print|struct|throws|true|try|typealias|var|any)\b/y],
      ["n", /\b\d[\d_]*(?:\.\d+)?\b/y],
    ],
    json: [
      ["p", /"(?:\\.|[^"\\])*"(?=\s*:)/y], ["s", /"(?:\\.|[^"\\])*"/y],
      ["k", /\b(?:true|false|null)\b/y], ["n", /-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/y],
    ],
    shell: [["s", /'[^']*'/y], ["k", /\bcurl\b/y], ["c", /--[a-z-]+/y]],
    yaml: [
      ["s", /"(?:\\.|[^"\\\n])*"|'(?:''|[^'\n])*'/y], ["k", /[A-Za-z_$][\w$.-]*(?=:(?:\s|$))/y],
      ["n", /\b\d+(?:\.\d+)?\b/y],
    ],
  };

  function colour(code, grammar) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.closest("a")) texts.push(walker.currentNode);
    }
    for (const text of texts) {
      const value = text.data;
      const parts = document.createDocumentFragment();
      let start = 0, place = 0;
      while (place < value.length) {
        let end = 0, style = "";
        for (const [name, pattern] of grammar) {
          pattern.lastIndex = place;
          if (pattern.test(value)) { end = pattern.lastIndex; style = name; break; }
        }
        if (end > place) {
          if (style !== "p") {
            parts.append(value.slice(start, place),
              element("span", { class: style }, value.slice(place, end)));
            start = end;
          }
          place = end;
        } else {
          // The rest of a word is no token of its own.
          const word = /[A-Za-z0-9_$]+/y;
          word.lastIndex = place;
          place = word.test(value) ? word.lastIndex : place + 1;
        }
      }
      if (!start) continue;
      parts.append(value.slice(start));
      text.replaceWith(parts);
    }
  }

  function colourAll(within) {
    for (const [name, grammar] of Object.entries(grammars)) {
      for (const code of within.querySelectorAll(`pre.${name} > code, code.${name}`)) {
        if (code.closest("details:not([open])")) continue;
        if (code.textContent.length < 40000) colour(code, grammar);
      }
    }
  }

  function copying(pre) {
    const button = element("button", { type: "button", class: "copy" }, "Copy");
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(pre.textContent);
      } catch {
        // Some browsers have no clipboard for files.
        getSelection().selectAllChildren(pre);
        document.execCommand("copy");
        getSelection().removeAllRanges();
      }
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    const box = element("div", { class: "code" });
    pre.replaceWith(box);
    box.append(pre, button);
  }

  // A long sample is folded; it can be read whole without this script.
  const mostLines = 28;
  function fold(pre) {
    const lines = pre.textContent.split("\n").length;
    if (lines <= mostLines * 1.25) return;
    const button = element("button", { type: "button", class: "more", "aria-expanded": "false" });
    const show = (isFolded) => {
      pre.classList.toggle("is-folded", isFolded);
      button.setAttribute("aria-expanded", String(!isFolded));
      button.textContent = isFolded ? `Show all ${lines} lines` : "Show less";
    };
    button.addEventListener("click", () => show(!pre.classList.contains("is-folded")));
    pre.closest(".code").after(button);
    show(true);
  }

  // Keeps the language of calls from page to page.
  function language() {
    const key = "reference-language";
    for (const input of document.querySelectorAll(".calls > input")) {
      try {
        if (localStorage.getItem(key) === input.id) input.checked = true;
      } catch { /* Some browsers keep nothing for files. */ }
      input.addEventListener("change", () => {
        try { localStorage.setItem(key, input.id); } catch { /* It stays as it is on this page. */ }
      });
    }
  }

  // Filters the list of types by their names.
  function filter(types) {
    const input = element("input", {
      type: "search", class: "filter", placeholder: "Filter", "aria-label": "Filter types",
      autocomplete: "off", spellcheck: "false",
    });
    input.addEventListener("input", () => {
      const word = input.value.trim().toLowerCase();
      for (const section of types.children) {
        const items = [...section.querySelectorAll(".links > li")];
        for (const item of items) {
          item.hidden = !item.querySelector("a").textContent.toLowerCase().includes(word);
        }
        const shown = items.filter((item) => !item.hidden).length;
        section.querySelector(".count").textContent = shown;
        section.hidden = !shown;
      }
    });
    types.before(input);
  }

  navigation();
  search();
  colourAll(document);
  for (const details of document.querySelectorAll("main details")) {
    details.addEventListener("toggle", () => {
      if (details.open) colourAll(details);
    }, { once: true });
  }
  for (const pre of document.querySelectorAll("main pre.swift, main pre.json, main pre.shell")) copying(pre);
  for (const pre of document.querySelectorAll("main pre.json, main pre.shell")) fold(pre);
  language();
  const types = document.querySelector(".types");
  if (types) filter(types);
  // What is folded away on the screen is printed.
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("main details")) details.open = true;
  });
  // A link to a part of a page that is folded, or has moved while the page was completed.
  function reveal() {
    let anchor = location.hash.slice(1);
    try { anchor = decodeURIComponent(anchor); } catch { /* It is what it is. */ }
    const target = anchor && document.getElementById(anchor);
    if (!target) return;
    for (let part = target; part; part = part.parentElement) if (part.matches("details")) part.open = true;
    target.scrollIntoView();
  }
  addEventListener("hashchange", reveal);
  reveal();
})();
