import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import frames from '../../parts/frames/frames.module.css'
import { PageHeader } from '../../parts/frames/page-header.tsx'
import type { Business } from './opening.ts'

type FormPageProps = {
  title: string
  business: Business
  warning?: string
  children: ReactNode
}

/** The frame of a deal's form: as wide as its preview needs. */
export function FormPage({ title, business, warning, children }: FormPageProps) {
  const { t } = useTranslation('deals')
  const portal = useTranslation('portal').t
  const trail = [
    { to: portalPaths.sponsorDashboard.href(business.key), word: portal('dashboard.title') },
    { to: portalPaths.sponsorDeals.href(business.key), word: t('title') },
  ]
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title} kind={business.name} trail={trail} />
      {warning && (
        <p role="note" className={frames.warning}>
          {warning}
        </p>
      )}
      {children}
    </>
  )
}
