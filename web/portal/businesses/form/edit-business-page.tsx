import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import frames from '../../parts/frames/frames.module.css'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import { BusinessFrame } from '../parts/business-frame.tsx'
import { BusinessForm } from './business-form.tsx'
import { BusinessOrganizations } from './business-organizations.tsx'
import { useEditForm } from './use-business-form.ts'

/** Admins change a business. */
export function EditBusinessPage() {
  const { sponsorId = '' } = useParams()
  const asked = { params: { sponsorKey: sponsorId } }
  const reading = useQuery({ ...answerOf(readSponsorForEdit, asked), ...opening })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredBusiness key={opened.sponsor.key} opened={opened} />}
    </WhenRead>
  )
}

function StoredBusiness({ opened }: { opened: OutputOf<typeof readSponsorForEdit> }) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const { sponsor } = opened
  const form = useEditForm(opened, () => void navigate(portalPaths.sponsor.href(sponsor.key)))
  return (
    <BusinessFrame business={sponsor} title={t('form.editOf', { name: sponsor.name })}>
      <div className={frames.narrow}>
        {sponsor.archived && (
          <p role="note" className={frames.warning}>
            {t('form.archived')}
          </p>
        )}
        <BusinessForm form={form} label={t('form.edit')} />
        <BusinessOrganizations teamKeys={sponsor.teamKeys} />
      </div>
    </BusinessFrame>
  )
}
