import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#shared/api/contract.ts'
import { call, type Input } from '#web/lib/api/call.ts'
import type { Asked } from '#web/lib/api/resource.ts'
import { Button } from '#web/ui/button.tsx'
import { saveCsv } from '../save-csv.ts'
import classes from './table-tools.module.css'

/** The endpoint that gives a list as a file, and what the file is called. */
export type CsvExport<C extends Contract> = {
  contract: C
  asked?: Asked<C>
  fileName: string
}

export function CsvButton<C extends Contract>({ csv }: { csv: CsvExport<C> }) {
  const { t } = useTranslation('lists')
  const download = useMutation({
    mutationFn: async () => call(csv.contract, csv.asked as Input<C>),
    onSuccess: (text) => saveCsv(String(text), csv.fileName),
  })
  return (
    <>
      {download.isError && (
        <p role="alert" className={classes.failure}>
          {t('table.csvFailed')}
        </p>
      )}
      <Button
        look="outline"
        aria-disabled={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        <IconDownload size={18} aria-hidden="true" />
        {t(download.isPending ? 'table.csvWorking' : 'table.csv')}
      </Button>
    </>
  )
}
