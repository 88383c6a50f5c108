const U = process.argv[2]!;
const body = JSON.stringify({requests:[{type:"execute",stmt:{sql:"select biography from profiles order by id limit 2000"}}]});
for (let i=0;i<5;i++){ const t=performance.now(); const r=await fetch(U+"/v2/pipeline",{method:"POST",body,headers:{"content-type":"application/json"}}); const h=performance.now(); const j=await r.text(); const e=performance.now(); JSON.parse(j); console.log((h-t).toFixed(1),(e-h).toFixed(1),(performance.now()-e).toFixed(1), [...r.headers].join(";")); }
