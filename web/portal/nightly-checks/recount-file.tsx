import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RecountNight, readRecountFile } from '#shared/api/recounts.ts'
import { recountRunOf } from '#shared/reports/recount-run.ts'
import { call } from '#web/lib/api/call.ts'
import { Button } from '#web/ui/index.ts'
import { visit } from '../parts/report/hand-over.ts'
import classes from './nights.module.css'

type RecountFileProps = {
  file: { night: RecountNight; from: number }
  /** Number of the file, if the night has several. */
  part: number | undefined
}

/** Downloads a night's wrong figures, each with its stored and its correct value. */
export function RecountFile({ file: { night, from }, part }: RecountFileProps) {
  const { t } = useTranslation('settings')
  const giving = useMutation({
    mutationFn: async () =>
      visit(
        await call(readRecountFile, { params: { run: recountRunOf(night), from: String(from) } }),
      ),
  })
  return (
    <>
      <Button
        look="outline"
        aria-label={t('recounts.downloadOf', { day: night.day })}
        aria-busy={giving.isPending}
        onClick={() => giving.mutate()}
      >
        <IconDownload size={18} aria-hidden="true" />
        {part === undefined ? t('recounts.download') : t('recounts.downloadPart', { part })}
      </Button>
      {giving.isError && (
        <p role="alert" className={classes.failure}>
          {t('recounts.notDownloaded')}
        </p>
      )}
    </>
  )
}
