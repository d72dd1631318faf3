import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readSponsorDashboard } from '#light/api/portal.ts'
import { saveTrainingDocument } from '#light/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { Form } from '#web/kit/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { type DocumentValue, FileField } from '../../parts/upload/file-field.tsx'
import { useBusiness } from '../parts/use-business.ts'

/** A business and admins give it its training document. */
export function CreateDocumentPage() {
  const reading = useBusiness()
  return (
    <WhenRead reading={reading} tiles={0}>
      {({ sponsor }) => <UploadPage key={sponsor.key} business={sponsor} />}
    </WhenRead>
  )
}

type Business = OutputOf<typeof readSponsorDashboard>['sponsor']

function UploadPage({ business: { key, name, document } }: { business: Business }) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const documents = portalPaths.sponsorDocuments.href(key)
  const form = useContractForm(saveTrainingDocument, {
    params: { sponsorKey: key },
    initial: { document: (document === undefined ? '' : { path: document }) as DocumentValue },
    renews: [readSponsorDashboard],
    onSaved: () => void navigate(documents),
  })
  const trail = [
    { to: portalPaths.sponsor.href(key), word: t('tabs.overview') },
    { to: documents, word: t('tabs.documents') },
  ]
  return (
    <EditPage title={t('documents.upload')} kind={name} trail={trail}>
      <Form form={form} label={t('documents.upload')} guardsLeaving saysSaved={false}>
        <FileField
          field={form.field('document')}
          label={t('documents.training')}
          purpose="trainingDocument"
        />
      </Form>
    </EditPage>
  )
}
