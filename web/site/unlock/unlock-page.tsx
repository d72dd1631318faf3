import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { PageMeta } from '#web/ui/index.ts'
import { UnlockHeading } from '../parts/index.ts'
import { UnlockPanel } from '../parts/unlock/unlock-panel.tsx'
import classes from './unlock-page.module.css'

const organizationQuery = 'organizationKey'
const steps = ['get', 'enter', 'redeem'] as const

/** Page on which a fan enters a code. The address may name the organization. */
export function UnlockPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choose = (key: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (key === undefined) next.delete(organizationQuery)
        else next.set(organizationQuery, key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={classes.page}>
      <PageMeta
        title={t('unlock.title')}
        description={t('unlock.description')}
        canonicalPath={paths.unlockExclusives.href()}
      />
      <div>
        <UnlockHeading icon={IconKey} title={t('unlock.title')} />
        <p className={classes.lead}>{t('unlock.lead')}</p>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`unlock.steps.${step}`)}</li>
          ))}
        </ol>
      </div>
      <section className={classes.card} aria-label={t('unlock.cardLabel')}>
        <UnlockPanel organization={search.get(organizationQuery) ?? undefined} onChoose={choose} />
      </section>
    </div>
  )
}
