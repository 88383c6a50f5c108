import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** Draws the pictures of shared links inside the Worker. */
export interface ShareRenderer {
  /** The files of the fonts that texts may have: "Geist" and "Geist SemiBold". */
  readFonts(): Promise<Record<"text" | "strong", Uint8Array>>;
  /** An SVG without references to other files as a PNG. Throws if it cannot be read. */
  toPng(svg: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Two megabytes of WebAssembly, which the first picture loads instead of each start of an isolate.
 */
let renderer: Promise<void> | null = null;

async function startRenderer(): Promise<void> {
  const { default: module } = await import("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(module).catch((error: unknown) => {
    // While developing, this file is loaded again after each change, and its package is not.
    if (!import.meta.env.DEV) throw error;
  });
}

async function readFonts() {
  const [text, strong] = await Promise.all([
    import("#app/styles/font/geist-400.ttf"),
    import("#app/styles/font/geist-600.ttf"),
  ]);
  return { text: new Uint8Array(text.default), strong: new Uint8Array(strong.default) };
}

export function createShareRenderer(): ShareRenderer {
  return {
    readFonts,
    async toPng(svg) {
      renderer ??= startRenderer();
      const [fonts] = await Promise.all([readFonts(), renderer]);
      const fontBuffers = Object.values(fonts);
      const reader = new Resvg(svg, { font: { fontBuffers } });
      try {
        const image = reader.render();
        const png = new Uint8Array(image.asPng());
        image.free();
        return png;
      } finally {
        // Its memory is outside of JavaScript's.
        reader.free();
      }
    },
  };
}
