import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/index.ts'
import classes from './table-tools.module.css'

type DownloadButtonProps = {
  word: string
  fileName: string
  /** Returns the parts of the file's text. Returns an empty array if there is nothing to save. */
  read: () => Promise<readonly string[]>
  /** Message for the case that there is nothing to save. */
  nothing?: string
}

/** Button that creates and saves a CSV file. Shows an error if that fails. */
export function DownloadButton({ word, fileName, read, nothing }: DownloadButtonProps) {
  const { t } = useTranslation('lists')
  const download = useMutation({
    mutationFn: read,
    onSuccess: (parts) => {
      if (parts.length > 0) saveFile(parts, { name: fileName, type: 'text/csv' })
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
