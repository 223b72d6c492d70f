// What a report can do with scripts: other languages, both themes, sorted, filtered and downloaded tables, copied queries.
(() => {
  "use strict";
  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("words").textContent);
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const kept = {
    read: (name) => {
      try {
        return localStorage.getItem(name);
      } catch {
        return null; // a page that may keep nothing
      }
    },
    write: (name, value) => {
      try {
        localStorage.setItem(name, value);
      } catch {
        // then it holds for this visit
      }
    },
  };

  // -- words ------------------------------------------------------------------------------------------------------

  function number([value, decimals, signed]) {
    const [whole, rest] = Math.abs(value).toFixed(decimals).split(".");
    const texts = words[root.lang];
    const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, texts.thousands);
    const isZero = !/[1-9]/.test(whole + (rest ?? ""));
    const sign = isZero ? "" : value < 0 ? "−" : signed ? "+" : "";
    return sign + grouped + (rest ? texts.decimal + rest : "");
  }

  function said(value) {
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return number(value);
    return words[root.lang][value.k].replace(/\{(\w+)\}/g, (_, name) => said(value.v[name]));
  }

  function speak(language) {
    root.lang = language;
    for (const one of all("[data-say]")) one.textContent = said(JSON.parse(one.dataset.say));
    for (const name of ["aria-label", "placeholder"]) {
      for (const one of all(`[data-${name}]`)) one.setAttribute(name, said(JSON.parse(one.getAttribute(`data-${name}`))));
    }
    document.title = document.querySelector("h1").textContent + " · Argosy";
  }

  const language = document.getElementById("language");
  language.hidden = false;
  language.addEventListener("change", () => {
    kept.write("argosy.language", language.value);
    speak(language.value);
  });
  const wanted = kept.read("argosy.language");
  if (root.dataset.language === "any" && wanted in words && wanted !== root.lang) speak(wanted);
  language.value = root.lang;

  // -- light and dark ---------------------------------------------------------------------------------------------

  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = kept.read("argosy.theme") ?? (dark ? "night-sea" : "papyrus");
  const turn = document.getElementById("turn");
  turn.hidden = false;
  turn.addEventListener("click", () => {
    root.dataset.theme = root.dataset.theme === "papyrus" ? "night-sea" : "papyrus";
    kept.write("argosy.theme", root.dataset.theme);
  });
  document.getElementById("print").addEventListener("click", () => print());
  document.getElementById("print").hidden = false;

  // -- tables -----------------------------------------------------------------------------------------------------

  const raw = (cell) => cell.dataset.v ?? cell.textContent;

  function compare(one, other) {
    const [a, b] = [raw(one), raw(other)];
    if (a === "" || b === "") return (a === "") - (b === "");
    return isNaN(a) || isNaN(b) ? a.localeCompare(b, root.lang) : a - b;
  }

  function sort(table, head) {
    const column = [...head.parentNode.children].indexOf(head);
    const falls = head.getAttribute("aria-sort") === "descending" || (!head.hasAttribute("aria-sort") && !head.matches(".num"));
    for (const one of all("[aria-sort]", table)) one.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", falls ? "ascending" : "descending");
    for (const body of table.tBodies) {
      const rows = [...body.rows].sort((a, b) => compare(a.cells[column], b.cells[column]) * (falls ? 1 : -1));
      const empty = rows.filter((row) => raw(row.cells[column]) === "");
      body.append(...rows.filter((row) => !empty.includes(row)), ...empty);
    }
  }

  for (const table of all("table.t")) {
    for (const head of all("thead th", table)) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        sort(table, head);
        show(table.closest(".fs"));
      });
    }
  }

  const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  function csv(table) {
    const heads = all("thead th", table).map((head) => head.dataset.name);
    const rows = [...table.tBodies].flatMap((body) => [...body.rows].map((row) => [...row.cells].map(raw)));
    return [heads, ...rows].map((row) => row.map(quoted).join(",")).join("\n") + "\n";
  }

  for (const button of all(".csv")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const table = document.getElementById(button.dataset.table);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([csv(table)], { type: "text/csv" }));
      link.download = `${table.dataset.file}.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
  }

  // -- the table of cards: search, age, number of cities, first rows -----------------------------------------------

  const FIRST = 14;

  function show(figure) {
    const box = figure?.querySelector(".find");
    if (!box) return;
    const age = figure.querySelector('[data-filter="age"] [aria-pressed="true"]')?.value ?? "";
    const players = figure.querySelector('[data-filter="players"] [aria-pressed="true"]')?.value;
    const more = figure.querySelector(".moreb");
    const sought = box.value.trim().toLocaleLowerCase();
    for (const body of figure.querySelector("table").tBodies) {
      body.hidden = players !== undefined && body.dataset.players !== players;
      let shown = 0;
      for (const row of body.rows) {
        const fits = (!age || row.dataset.age === age) && row.cells[0].textContent.toLocaleLowerCase().includes(sought);
        row.hidden = !fits || (!figure.dataset.whole && shown >= FIRST);
        shown += fits;
      }
      if (!body.hidden) more.hidden = Boolean(figure.dataset.whole) || shown <= FIRST;
    }
  }

  for (const figure of all(".fs").filter((one) => one.querySelector(".find"))) {
    figure.querySelector(".tb").hidden = false;
    figure.querySelector(".find").addEventListener("input", () => show(figure));
    figure.querySelector(".moreb").addEventListener("click", () => {
      figure.dataset.whole = "yes";
      show(figure);
    });
    for (const button of all("[data-filter] button", figure)) {
      button.addEventListener("click", () => {
        for (const other of button.parentNode.children) other.setAttribute("aria-pressed", String(other === button));
        show(figure);
      });
    }
    show(figure);
  }
  addEventListener("beforeprint", () => all("tr[hidden]").forEach((row) => (row.hidden = false)));
  addEventListener("afterprint", () => all(".fs").forEach(show));

  // -- queries ----------------------------------------------------------------------------------------------------

  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const area = document.createElement("textarea"); // a page of a file may have no clipboard
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }

  const news = document.getElementById("news");
  for (const button of all("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await copy(document.getElementById(button.dataset.copy).textContent);
      const label = button.querySelector("[data-say]");
      const before = label.dataset.say;
      for (const one of [label, news]) one.textContent = said({ k: "copied" });
      setTimeout(() => {
        label.textContent = said(JSON.parse(before));
        news.textContent = "";
      }, 1500);
    });
  }
})();
