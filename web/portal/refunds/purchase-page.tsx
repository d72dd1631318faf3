import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { inLanguage } from '#shared/in-language.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EntityPage } from '../parts/frames/entity-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { WhenRead } from '../parts/frames/when-read.tsx'
import { PurchaseState } from '../purchases/purchase-state.tsx'
import { PurchaseFacts, PurchaseHistory } from './purchase-record.tsx'
import { RefundSection } from './refund-section.tsx'
import { usePurchase } from './use-purchase.ts'

/** A purchase of any business for admins: its data, its refund and its history. */
export function PurchasePage() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { purchaseId = '' } = useParams()
  const reading = usePurchase(purchaseId)
  const back = { to: portalPages.purchases.href(), word: t('purchase.find.title') }
  return (
    <WhenRead reading={reading} tiles={2}>
      {({ purchase, steps }) => {
        const { offerDescription, offerDescriptionFr } = purchase
        const name = inLanguage(language, offerDescription, offerDescriptionFr)
        return (
          <EntityPage
            title={t('purchase.titleOf', { name: name.text })}
            name={name.text}
            nameLang={name.lang}
            kind={t('purchase.title')}
            trail={[back]}
            state={<PurchaseState state={purchase.state} />}
          >
            <PurchaseFacts purchase={purchase} />
            <RefundSection purchase={purchase} />
            <Section title={t('purchase.history.title')}>
              <PurchaseHistory purchase={purchase} steps={steps} />
            </Section>
          </EntityPage>
        )
      }}
    </WhenRead>
  )
}
