import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lookUpPurchase, SoughtPurchase } from '#light/api/admin-purchases.ts'
import { call } from '#web/lib/api/call.ts'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { formatTime } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { boundText, TextField } from '#web/ui/field.tsx'
import line from '#web/ui/line-form.module.css'
import { EditPage } from '../parts/frames/edit-page.tsx'
import { readSought } from './read-sought.ts'

/** Finds a fan's purchase by what they gave an admin, whichever business sold it. */
export function FindPurchasePage() {
  const { t } = useTranslation('portal')
  const back = { to: portalPaths.adminDashboard.href(), word: t('dashboard.title') }
  return (
    <EditPage
      title={t('purchase.find.title')}
      kind={t('dashboard.platform')}
      trail={[back]}
      lead={t('purchase.find.text')}
    >
      <FindForm />
    </EditPage>
  )
}

function FindForm() {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const wordsOf = useProblemWords()
  const form = useSchemaForm({
    schema: SoughtPurchase,
    initial: { typed: '' },
    wordsOf: ({ messageKey }) =>
      messageKey === 'errors.field.required' ? t('purchase.find.missing') : undefined,
    send: ({ typed }) => {
      const sought = readSought(typed)
      return 'code' in sought ? call(lookUpPurchase, { body: sought }) : Promise.resolve(sought)
    },
    onSaved: ({ purchaseKey }) => void navigate(portalPaths.purchase.href(purchaseKey)),
  })
  const isSearching = form.state === 'saving'
  const { error, ...field } = boundText(form.field('typed'))
  return (
    <form className={line.form} onSubmit={form.submit} noValidate>
      <TextField
        {...field}
        label={t('purchase.find.label')}
        hint={t('purchase.find.hint')}
        error={error ?? (form.problem && wordsOf(form.problem))}
        placeholder="ACDE-2345-WXYT"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" className={line.button} aria-disabled={isSearching}>
        {t(isSearching ? 'purchase.find.looking' : 'purchase.find.look')}
      </Button>
    </form>
  )
}

/** Returns the words for a failure, which are shown at the one field. */
function useProblemWords() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (problem: FormProblem): string => {
    if (problem.kind === 'offline') return t('failure.offline')
    if (problem.kind === 'gone' || problem.kind === 'refused') return t('purchase.find.unknown')
    if (problem.kind === 'tooMany' && problem.passesAt !== undefined) {
      return t('purchase.find.tooMany', { time: formatTime(problem.passesAt, language) })
    }
    return t('purchase.find.failed')
  }
}
