import { useLoaderData } from "@remix-run/react";
import { ImportPanel } from "#app/routes/admin/imports/list/import-panel.tsx";
import type { loadImportTab } from "./import-tab.server.ts";

export function ImportTab() {
  const { imports, mostRows } = useLoaderData<typeof loadImportTab>();
  return <ImportPanel imports={imports} mostRows={mostRows} />;
}
