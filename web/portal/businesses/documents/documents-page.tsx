import { useTranslation } from 'react-i18next'
import { Section, WhenRead } from '../../parts/index.ts'
import { BusinessFrame, useBusiness } from '../parts/business-frame.tsx'
import { TrainingDocument } from '../parts/training-document.tsx'

/** Page of a business's documents. The training document is the only kind so far. */
export function DocumentsPage() {
  const { t } = useTranslation('businesses')
  const reading = useBusiness()
  return (
    <WhenRead reading={reading} shape="table">
      {({ sponsor }) => (
        <BusinessFrame business={sponsor} title={t('documents.titleOf', { name: sponsor.name })}>
          <TrainingDocument business={sponsor} />
          <Section title={t('documents.others')}>
            <p>{t('documents.comingSoon')}</p>
          </Section>
        </BusinessFrame>
      )}
    </WhenRead>
  )
}
