import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lookUpPurchase } from '#shared/api/admin-purchases.ts'
import { portalPaths } from '#web/app/paths.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { EditPage } from '../parts/frames/edit-page.tsx'
import { NoPage } from '../parts/load-failure.tsx'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { readSought } from './read-sought.ts'
import classes from './refunds.module.css'

/** Room for the address of a purchase. */
const MAX_LENGTH = 200

/** From what a fan has told an admin to his purchase, whichever business sold it. */
export function FindPurchasePage() {
  const { t } = useTranslation('portal')
  if (!useIsAdmin()) return <NoPage kind="notAllowed" isPart={false} />
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
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const search = useSearch()
  const failure = useFailure(search.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() !== '' && !search.isPending) search.mutate(typed)
  }
  return (
    <form className={classes.find} onSubmit={submit} noValidate>
      <TextField
        label={t('purchase.find.label')}
        hint={t('purchase.find.hint')}
        error={isMissing ? t('purchase.find.missing') : failure}
        value={typed}
        onText={(text) => {
          setTyped(text)
          search.reset()
        }}
        placeholder="ACDE-2345-WXYT"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" className={classes.findButton} aria-disabled={search.isPending}>
        {t(search.isPending ? 'purchase.find.looking' : 'purchase.find.look')}
      </Button>
    </form>
  )
}

function useSearch() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (typed: string) => {
      const sought = readSought(typed)
      return 'code' in sought ? call(lookUpPurchase, { body: sought }) : sought
    },
    networkMode: 'always',
    onSuccess: ({ purchaseKey }) => navigate(portalPaths.purchase.href(purchaseKey)),
  })
}

function useFailure(error: Error | null): string | undefined {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (error === null) return undefined
  if (error instanceof OfflineError) return t('failure.offline')
  if (hasCode(error, 'notFound') || hasCode(error, 'invalidInput')) {
    return t('purchase.find.unknown')
  }
  if (error instanceof ApiProblem && error.passesAt !== undefined) {
    return t('purchase.find.tooMany', { time: formatTime(error.passesAt, language) })
  }
  return t('purchase.find.failed')
}
