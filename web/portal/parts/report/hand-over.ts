import { readReportFile } from '#light/api/reports.ts'
import { call } from '#web/lib/api/call.ts'

/** Hands the file of a report that is done to the person; its bucket says what it is called. */
export async function handOver(reportKey: string): Promise<void> {
  visit(await call(readReportFile, { params: { reportKey } }))
}

/** The address of a file is one that browsers save, and stay where they are. */
export function visit({ url }: { readonly url: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
