import { useTranslation } from 'react-i18next'
import type { Contract } from '#shared/api/contract.ts'
import { call, type Input } from '#web/lib/api/call.ts'
import type { Asked } from '#web/lib/api/resource.ts'
import { DownloadButton } from './download-button.tsx'

/** The endpoint that gives a list as a file, and what the file is called. */
export type CsvExport<C extends Contract> = {
  contract: C
  asked?: Asked<C>
  fileName: string
}

export function CsvButton<C extends Contract>({ csv }: { csv: CsvExport<C> }) {
  const { t } = useTranslation('lists')
  return (
    <DownloadButton
      word={t('table.csv')}
      fileName={csv.fileName}
      read={async () => [String(await call(csv.contract, csv.asked as Input<C>))]}
    />
  )
}
