import {
  IconBuildingStadium,
  IconBuildingStore,
  IconReceiptRefund,
  IconScale,
  IconTags,
  IconTicket,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { RowMenu } from '#web/table/index.ts'
import { lateDialog } from '#web/ui/index.ts'

const BusinessPicker = lateDialog(
  async () => (await import('../parts/businesses/business-picker.tsx')).BusinessPicker,
)

/** Menu that creates an entity, and a menu of the platform's payments. */
export function AdminActions() {
  const { t } = useTranslation('portal')
  const [isPicking, setPicking] = useState(false)
  const kinds = [
    { key: 'organization', Icon: IconBuildingStadium, to: portalPages.createTeam.href() },
    { key: 'business', Icon: IconBuildingStore, to: portalPages.createSponsor.href() },
    { key: 'brand', Icon: IconTags, to: portalPages.createBrand.href() },
    {
      key: 'deal',
      Icon: IconTicket,
      hint: t('add.onBusiness'),
      run: () => setPicking(true),
    },
  ] as const
  const payments = [
    {
      key: 'find',
      word: t('purchase.find.title'),
      to: portalPages.purchases.href(),
      icon: <IconReceiptRefund size={18} aria-hidden="true" />,
    },
    {
      key: 'checks',
      word: t('reconciliations.title'),
      to: portalPages.reconciliations.href(),
      icon: <IconScale size={18} aria-hidden="true" />,
    },
  ]
  return (
    <>
      <RowMenu
        name={t('dashboard.title')}
        word={t('add.label')}
        actions={kinds.map(({ key, Icon, ...does }) => ({
          key,
          word: t(`add.${key}`),
          icon: <Icon size={18} aria-hidden="true" />,
          ...does,
        }))}
      />
      <RowMenu name={t('dashboard.title')} actions={payments} />
      {isPicking && <BusinessPicker onClose={() => setPicking(false)} />}
    </>
  )
}
