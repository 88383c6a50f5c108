/** Files that are loaded beside the Worker (`local/setup/binary-modules.ts`). */
declare module "@resvg/resvg-wasm/index_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "#app/styles/font/geist-400.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module "#app/styles/font/geist-600.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
