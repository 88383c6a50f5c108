import { chromium } from "@playwright/test"; import AxeBuilder from "@axe-core/playwright"; import { readFileSync } from "node:fs";
const s = JSON.parse(readFileSync("/tmp/conv/session.json","utf8"));
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const th=(n:string)=>s.threads.find((t:any)=>t.name.startsWith(n));
const pages=["/expert-dashboard","/expert-dashboard?tab=archived&q=zzz","/expert-dashboard/"+th("Kősz").id,"/expert-dashboard/"+th("Beatriz").id,"/expert-dashboard/"+th("Dacian").id,"/expert-dashboard/nope","/requests/"+th("Annelise").token,"/requests/"+th("Dacian").token,"/stop-mail/"+th("Dacian").stop];
for (const [width,scheme] of [[320,"light"],[320,"dark"],[768,"light"],[1280,"dark"],[1280,"light"]] as const) {
 const ctx = await b.newContext({ viewport:{width,height:800}, colorScheme: scheme, userAgent:"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", locale: "en-GB" });
 await ctx.addCookies([{name:"session",value:s.session,url:"http://localhost:23100"}]);
 const page = await ctx.newPage();
 for (const p of pages){ await page.goto("http://localhost:23100"+p); await page.waitForTimeout(500);
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"]).analyze();
  for (const v of violations) console.log(width,scheme,p.slice(0,40),v.id,v.nodes.map(n=>n.html.slice(0,200)).join(" | "));
  const small = await page.evaluate(()=>[...document.querySelectorAll("main a, main button, main summary")].filter(e=>{const r=e.getBoundingClientRect();return r.height>0&&r.height<43.5&&!e.closest("p.whitespace-pre-wrap")&&!e.closest("dd")&&getComputedStyle(e).position!=="absolute"}).map(e=>e.outerHTML.slice(0,120)));
  if(small.length) console.log("SMALL",width,p.slice(0,30),small.slice(0,4));
 }
 await ctx.close();
}
await b.close(); process.exit(0)
