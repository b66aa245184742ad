import esbuild from 'esbuild';
const r=await esbuild.build({entryPoints:[process.argv[2]],bundle:true,minify:true,platform:'node',target:'node20',format:'cjs',write:false,metafile:true,alias:{'jsonc-parser':'jsonc-parser/lib/esm/main.js'},outdir:'/tmp/x',outExtension:{'.js':'.cjs'},plugins:[{name:'lazy',setup(b){b.onResolve({filter:/.*/},a=>a.kind==='dynamic-import'?{external:true,path:a.path}:undefined)}}]});
for(const [k,o] of Object.entries(r.metafile.outputs)){console.log(k,o.bytes);const g={};
for(const [p,i] of Object.entries(o.inputs)){const d=p.split('/').slice(0,Number(process.argv[3]??2)).join('/');g[d]=(g[d]??0)+i.bytesInOutput}
for(const [p,b] of Object.entries(g).sort((a,b)=>b[1]-a[1]).slice(0,Number(process.argv[4]??50)))console.log(b,p)}
