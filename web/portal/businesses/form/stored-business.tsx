import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying } from '#web/lib/portal/saved.ts'
import frames from '../../parts/frames/frames.module.css'
import { BusinessFrame } from '../parts/business-frame.tsx'
import { BusinessForm } from './business-form.tsx'
import { useEditForm } from './use-business-form.ts'

/** The form of an existing business. */
export function StoredBusiness({ opened }: { opened: OutputOf<typeof readSponsorForEdit> }) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const { sponsor } = opened
  const page = portalPages.sponsorDashboard.href(sponsor.key)
  const form = useEditForm(opened, (undo) => void navigate(page, saying(undo)))
  return (
    <BusinessFrame business={sponsor} title={t('form.editOf', { name: sponsor.name })}>
      <div className={frames.narrow}>
        {sponsor.archived && (
          <p role="note" className={frames.warning}>
            {t('form.archived')}
          </p>
        )}
        <BusinessForm form={form} label={t('form.edit')} cancelTo={page} />
      </div>
    </BusinessFrame>
  )
}
