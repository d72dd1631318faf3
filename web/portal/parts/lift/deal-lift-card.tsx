import { useTranslation } from 'react-i18next'
import { Section } from '../frames/section.tsx'
import { type Lift, LiftSummary } from './lift-summary.tsx'

type DealLiftCardProps = { lift: Omit<Lift, 'deals' | 'byDeal'> }

/**
 * Comparison of fans who got an organization's alerts about one deal with fans who were held out of
 * them.
 */
export function DealLiftCard({ lift }: DealLiftCardProps) {
  const { t } = useTranslation('organizations')
  return (
    <Section title={t('lift.title')} note={t('lift.note')}>
      <LiftSummary lift={{ ...lift, deals: 1 }} />
    </Section>
  )
}
