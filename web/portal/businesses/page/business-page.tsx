import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteSponsor, listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { OfflineError } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, Sheet, TextField } from '#web/ui/index.ts'
import {
  BusinessTiles,
  Charts,
  History,
  PaymentsNotice,
  Section,
  useCountedBusiness,
  useNumber,
  useRole,
  WhenRead,
} from '../../parts/index.ts'
import {
  BusinessActions,
  type BusinessContent,
  BusinessFrame,
  useBusiness,
} from '../parts/business-frame.tsx'
import { TrainingDocument } from '../parts/training-document.tsx'
import classes from './business-page.module.css'

type BusinessPageProps = { Deals: ComponentType<{ sponsorKey: string }> }

/** A business with its deals, figures and actions. */
export function BusinessPage({ Deals }: BusinessPageProps) {
  return (
    <WhenRead reading={useBusiness()} shape="dashboard" tiles={3}>
      {(page) => <OneBusiness key={page.sponsor.key} page={page} Deals={Deals} />}
    </WhenRead>
  )
}

type OneBusinessProps = BusinessPageProps & { page: BusinessContent }

function OneBusiness({ page, Deals }: OneBusinessProps) {
  const { t } = useTranslation('businesses')
  const role = useRole()
  const { sponsor, figures, flashDealsFault } = page
  const { key } = sponsor
  const of = useCountedBusiness(key)
  return (
    <BusinessFrame business={sponsor} actions={<BusinessActions sponsorKey={key} />}>
      <div className={classes.parts}>
        <PaymentsNotice sponsorKey={key} fault={flashDealsFault} />
        <Section
          title={t('tabs.deals')}
          all={{ to: portalPages.sponsorDeals.href(key), word: t('allDeals') }}
        >
          <Deals sponsorKey={key} />
        </Section>
        <BusinessTiles of={of} />
        <Charts of={of} />
        {role !== 'team' && <TrainingDocument business={sponsor} />}
        {role !== 'team' && <History kind="business" entityKey={key} />}
        {role === 'admin' && (
          <DeleteBusiness
            business={sponsor}
            published={figures.deals.published ?? figures.deals.all - figures.deals.archived}
          />
        )}
      </div>
    </BusinessFrame>
  )
}

type DeleteBusinessProps = {
  business: { key: string; name: string }
  /** Number of published deals, which are deleted with the business. */
  published: number
}

/** Permanently deletes a business, once its name has been typed as confirmation. */
function DeleteBusiness(props: DeleteBusinessProps) {
  const { t } = useTranslation('businesses')
  const [isAsked, setAsked] = useState(false)
  return (
    <Section title={t('delete.section')} note={t('delete.note')}>
      <div>
        <Button look="destructiveOutline" onClick={() => setAsked(true)}>
          <IconTrash size={20} aria-hidden="true" />
          {t('delete.open')}
        </Button>
      </div>
      {isAsked && <Confirmation {...props} onClose={() => setAsked(false)} />}
    </Section>
  )
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

function Confirmation(props: DeleteBusinessProps & { onClose: () => void }) {
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

/** Collapses consecutive spaces. Browsers show them as one, so nobody would type them all. */
function spelt(name: string): string {
  return name.replace(/\s+/gu, ' ').trim()
}
