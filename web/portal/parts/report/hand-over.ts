import { readReportFile } from '#shared/api/reports.ts'
import { call } from '#web/lib/api/call.ts'

/** Downloads a finished report; the bucket sets the file's name. */
export async function handOver(reportKey: string): Promise<void> {
  visit(await call(readReportFile, { params: { reportKey } }))
}

/** Navigates to the file, which browsers save without leaving the page. */
export function visit({ url }: { readonly url: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
