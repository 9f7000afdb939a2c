/**
 * Runs before the first paint, so that a dark page never flashes light (R16): a stored choice goes before the system's,
 * which the style follows by itself. Also says that scripts run, for parts that need one. Constant, because the content
 * security policy names its hash.
 */
export const headScript = `{const e=document.documentElement;e.dataset.scripted="";let t;try{t=localStorage.getItem("kursiva.theme")}catch{}if(t==="dark"||t==="light"){e.dataset.theme=t;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.theme===t?"all":"not all"}}`
