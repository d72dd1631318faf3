import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { saveCsv } from '../save-csv.ts'
import classes from './table-tools.module.css'

type DownloadButtonProps = {
  /** Label of the download. */
  word: string
  fileName: string
  /** The text of the file in parts, which a large one has many of; none where there is nothing to save. */
  read: () => Promise<readonly string[]>
  /** Said where there was nothing to save. */
  nothing?: string
}

/** Makes a file and hands it over; says so where that fails. */
export function DownloadButton({ word, fileName, read, nothing }: DownloadButtonProps) {
  const { t } = useTranslation('lists')
  const download = useMutation({
    mutationFn: read,
    onSuccess: (parts) => {
      if (parts.length > 0) saveCsv(parts, fileName)
    },
  })
  return (
    <>
      {download.isError && (
        <p role="alert" className={classes.failure}>
          {t('table.csvFailed')}
        </p>
      )}
      {nothing !== undefined && download.data?.length === 0 && <p role="status">{nothing}</p>}
      <Button
        look="outline"
        aria-disabled={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        <IconDownload size={18} aria-hidden="true" />
        {download.isPending ? t('table.csvWorking') : word}
      </Button>
    </>
  )
}
