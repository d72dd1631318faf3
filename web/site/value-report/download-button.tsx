import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadValueReport } from '#shared/api/value-reports.ts'
import { callForFile } from '#web/lib/api/call-for-file.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import classes from './value-report.module.css'

/**
 * Button that downloads the report as PDF. A plain link would put the token into an address, which
 * logs contain.
 */
export function DownloadButton({ token }: { token: string }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const download = useMutation({
    mutationFn: () => callForFile(downloadValueReport, { body: { token, language } }),
    networkMode: 'always',
    onSuccess: (file) => saveFile([file], { name: 'value-report.pdf', type: file.type }),
  })
  const { error, isPending } = download
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => !isPending && download.mutate()}>
        <IconDownload size={20} aria-hidden="true" />
        {t(isPending ? 'value.page.downloading' : 'value.page.download')}
      </Button>
      {error !== null && (
        <p role="alert" className={classes.note}>
          {hasCode(error, 'tooManyTries')
            ? t('value.page.busy.text')
            : t('value.page.notDownloaded')}
        </p>
      )}
    </>
  )
}
