import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addCode } from '#shared/api/codes.ts'
import { bodyOf, Form, NumberField, TextField, useContractForm } from '#web/form/index.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/index.ts'
import classes from '../codes.module.css'
import { LEVEL_PATHS, type LevelOfTeam } from '../levels.ts'
import { codeReads } from '../read-codes.ts'

const REFUSALS = ['codeTaken', 'codeBeingDeleted'] as const

type Added = { code: string; id: string; total: number }

/** Form that adds one code, then clears the field for the next code. */
export function SingleForm({ teamKey, accessLevel }: LevelOfTeam) {
  const { t } = useTranslation('codes')
  const [added, setAdded] = useState<Added>()
  const form = useContractForm(addCode, {
    schema: async () => (await import('#shared/api/codes.schemas.ts')).addCode.body,
    params: { teamKey },
    initial: { code: '', limit: '' as number | '' },
    // An empty code is sent because it has its own error text. `bodyOf` would drop it.
    toBody: (values) => ({ ...bodyOf(values), code: values.code, accessLevel }),
    renews: codeReads,
    wordsOf: ({ messageKey }) => {
      const refusal = REFUSALS.find((code) => code === messageKey)
      return refusal && t(`add.single.refused.${refusal}`)
    },
    onRefused: (error) => {
      const messageKey = REFUSALS.find((code) => hasCode(error, code))
      return messageKey && { faults: { code: { messageKey } } }
    },
    onSaved: ({ code, totals }) => {
      setAdded({ code: code.code, id: code.id, total: totals.total })
      form.set({ code: '' })
    },
  })
  const submit: typeof form.submit = (event) => {
    // Hides the message about the previous code. A double click must not hide that of its own code.
    if (form.state !== 'saving') setAdded(undefined)
    return form.submit(event)
  }
  return (
    <>
      <Form
        form={{ ...form, submit }}
        label={t('add.single.title')}
        submitWord={t('add.single.word')}
        saysSaved={false}
      >
        <TextField
          field={form.field('code')}
          label={t('code')}
          hint={t('add.single.hint')}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
        <NumberField field={form.field('limit')} label={t('limit')} hint={t('add.limitHint')} />
      </Form>
      <div role="status">
        {added && (
          <AddedNote added={added} to={LEVEL_PATHS[accessLevel].code.href(teamKey, added.id)} />
        )}
      </div>
    </>
  )
}

function AddedNote({ added: { code, total }, to }: { added: Added; to: string }) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  return (
    <div className={classes.success}>
      <p className={classes.verdict}>{t('added')}</p>
      <p>
        <Link to={to} className={classes.code} translate="no">
          {code}
        </Link>{' '}
        <span>
          {t('add.single.total', { count: total, figure: formatNumber(total, language) })}
        </span>
      </p>
    </div>
  )
}
