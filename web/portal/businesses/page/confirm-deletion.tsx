import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteSponsor, listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { OfflineError } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, Sheet, TextField } from '#web/ui/index.ts'
import { useNumber } from '../../parts/index.ts'
import classes from './delete-business.module.css'

export type DeleteBusinessProps = {
  business: { key: string; name: string }
  /** Number of published deals, which are archived when the business is deleted. */
  published: number
}

function useDeletion(sponsorKey: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(deleteSponsor, { params: { sponsorKey } }),
    onSuccess: async () => {
      await navigate(portalPages.sponsors.href())
      await renew(client, [listPortalSponsors])
    },
  })
}

/** Dialog that deletes a business once the user has typed its name. */
export function ConfirmDeletion(props: DeleteBusinessProps & { onClose: () => void }) {
  const { business, published, onClose } = props
  const { t } = useTranslation('businesses')
  const common = useTranslation().t
  const lists = useTranslation('lists').t
  const deletion = useDeletion(business.key)
  const [typed, setTyped] = useState('')
  const isTyped = spelt(typed) === spelt(business.name)
  return (
    <Sheet
      isOpen
      title={t('delete.title', { name: business.name })}
      closeLabel={common('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {lists('question.cancel')}
          </Button>
          <Button
            look="destructive"
            disabled={!isTyped}
            aria-busy={deletion.isPending}
            onClick={() => !deletion.isPending && deletion.mutate()}
          >
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Consequences published={published} />
      <TextField
        label={t('delete.typed', { name: business.name })}
        value={typed}
        onText={setTyped}
        autoComplete="off"
        spellCheck={false}
      />
      {deletion.error && (
        <p role="alert" className={classes.failure}>
          {t(deletion.error instanceof OfflineError ? 'delete.offline' : 'delete.failed')}
        </p>
      )}
    </Sheet>
  )
}

function Consequences({ published }: { published: number }) {
  const { t } = useTranslation('businesses')
  const number = useNumber()
  return (
    <ul className={classes.consequences}>
      <li>{t('delete.deals', { count: published, figure: number(published) })}</li>
      <li>{t('delete.organizations')}</li>
      <li>{t('delete.kept')}</li>
      <li>{t('delete.purchases')}</li>
      <li>{t('delete.forGood')}</li>
    </ul>
  )
}

/** Collapses spaces, because browsers show several as one. */
function spelt(name: string): string {
  return name.replace(/\s+/gu, ' ').trim()
}
