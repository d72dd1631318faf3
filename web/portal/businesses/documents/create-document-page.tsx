import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { saveTrainingDocument } from '#shared/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { type DocumentValue, FileField, Form, useContractForm } from '#web/form/index.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying } from '#web/lib/portal/saved.ts'
import { EditPage, WhenRead } from '../../parts/index.ts'
import { useBusiness } from '../parts/business-frame.tsx'

/** Page on which a business or an admin uploads the business's training document. */
export function CreateDocumentPage() {
  const reading = useBusiness()
  return (
    <WhenRead reading={reading} shape="form">
      {({ sponsor }) => <UploadPage key={sponsor.key} business={sponsor} />}
    </WhenRead>
  )
}

type Business = OutputOf<typeof readSponsorDashboard>['sponsor']

function UploadPage({ business: { key, document } }: { business: Business }) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const documents = portalPages.sponsorDocuments.href(key)
  const form = useContractForm(saveTrainingDocument, {
    schema: async () =>
      (await import('#shared/api/portal-sponsors.schemas.ts')).saveTrainingDocument.body,
    params: { sponsorKey: key },
    initial: { document: (document === undefined ? '' : { path: document }) as DocumentValue },
    renews: [readSponsorDashboard],
    onSaved: () => void navigate(documents, saying()),
  })
  const trail = [{ to: documents, word: t('tabs.documents') }]
  return (
    <EditPage title={t('documents.upload')} trail={trail}>
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
