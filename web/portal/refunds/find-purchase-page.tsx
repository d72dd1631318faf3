import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lookUpPurchase } from '#shared/api/admin-purchases.ts'
import { boundText, type FormProblem, useSchemaForm } from '#web/form/index.ts'
import { call } from '#web/lib/api/call.ts'
import { formatTime } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, TextField } from '#web/ui/index.ts'
import line from '#web/ui/line-form.module.css'
import { EditPage } from '../parts/index.ts'

/**
 * Page on which admins find a purchase of any business, by the code or link that they got from a
 * fan.
 */
export function FindPurchasePage() {
  const { t } = useTranslation('portal')
  const back = { to: portalPages.adminDashboard.href(), word: t('dashboard.title') }
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
    schema: async () => (await import('#shared/api/admin-purchases.schemas.ts')).SoughtPurchase,
    initial: { typed: '' },
    wordsOf: ({ messageKey }) =>
      messageKey === 'errors.field.required' ? t('purchase.find.missing') : undefined,
    send: ({ typed }) => {
      const sought = readSought(typed)
      return 'code' in sought ? call(lookUpPurchase, { body: sought }) : Promise.resolve(sought)
    },
    onSaved: ({ purchaseKey }) => void navigate(portalPages.purchase.href(purchaseKey)),
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

/**
 * Returns a function that returns the text for a failure. Every failure is shown at the form's only
 * field.
 */
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

/** Matches a purchase's key, alone or at the end of a link such as `.../purchases/01J...`. */
const PURCHASE_KEY = /(?:^|\/)([0-9A-HJKMNP-TV-Z]{26})\/?(?:[?#].*)?$/i

/** Parses a fan's reference to a purchase: a key, a link from their e-mail, or a code. */
export function readSought(typed: string): { purchaseKey: string } | { code: string } {
  const text = typed.trim()
  const purchaseKey = PURCHASE_KEY.exec(text)?.[1]?.toUpperCase()
  return purchaseKey === undefined ? { code: text } : { purchaseKey }
}
