import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bodyOf, Form, NumberField, useSchemaForm } from '#web/form/index.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { CodeFilePick } from '../file/code-file-pick.tsx'
import { useCodeFile } from '../file/use-code-file.ts'
import type { LevelOfTeam } from '../levels.ts'
import { beginUpload, useJobKey } from '../send-codes.ts'

/** Form that adds the codes of a file. The browser checks the file's lines before the upload. */
export function UploadForm({ teamKey, accessLevel }: LevelOfTeam) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const navigate = useNavigate()
  const chosen = useCodeFile()
  const jobKeyOf = useJobKey()
  const { name = '', content } = chosen.read ?? {}
  const codes = content?.codes ?? []
  const form = useSchemaForm({
    schema: async () => (await import('#shared/api/code-jobs.schemas.ts')).UploadCodes,
    initial: { limit: '' as number | '' },
    toBody: (values) => ({ ...bodyOf(values), kind: 'upload', accessLevel }),
    send: async ({ limit }) => {
      const jobKey = jobKeyOf([name, codes.length, accessLevel, limit])
      await beginUpload({ teamKey, jobKey, accessLevel, limit, codes })
      return jobKey
    },
    onSaved: (jobKey) => navigate(portalPages.codeJob.href(teamKey, jobKey)),
  })
  const count = { count: codes.length, figure: formatNumber(codes.length, language) }
  return (
    <Form
      form={form}
      label={t('add.upload.title')}
      submitWord={chosen.isReady ? t('add.upload.wordOf', count) : t('add.upload.word')}
      saysSaved={false}
      canSubmit={chosen.isReady}
    >
      <CodeFilePick chosen={chosen} />
      <NumberField field={form.field('limit')} label={t('limit')} hint={t('add.limitHint')} />
    </Form>
  )
}
