import { IconLockOpen } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { Unlock } from '#shared/model/code.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { formatDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink, EmptyState, Link, LogoPlate } from '#web/ui/index.ts'
import { CardList, OfferCard, useOrganization } from '../parts/index.ts'
import classes from './unlocked-tab.module.css'

/** The deals that the fan's codes have unlocked, by organization. */
export function UnlockedTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  if (me.unlocked.length === 0) {
    return (
      <EmptyState
        title={t('profile.noUnlocked')}
        icon={<IconLockOpen size={28} aria-hidden="true" />}
        action={
          <ButtonLink to={paths.profile.href({ tab: 2 })}>{t('profile.enterCode')}</ButtonLink>
        }
      />
    )
  }
  return me.unlocked.map((unlock) => (
    <UnlockedAt key={unlock.teamKey} unlock={unlock} reader={me.user.key} />
  ))
}

function UnlockedAt({ unlock, reader }: { unlock: Unlock; reader: string }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const organization = useOrganization(unlock.teamKey)
  const hasExclusive = unlock.accessLevels.includes('exclusive')
  const hasSpecial = unlock.accessLevels.some((level) => level !== 'exclusive')
  return (
    <section className={classes.place}>
      <header className={classes.head}>
        <LogoPlate path={organization?.logo} markSize={24} className={classes.logo} />
        <div>
          <h3 className={classes.name}>
            {organization ? (
              <Link to={paths.organization.href(organization.slug)}>{organization.name}</Link>
            ) : (
              '…'
            )}
          </h3>
          <p className={classes.day}>
            {t('profile.unlockedOn', { day: formatDay(unlock.unlockedAt, language) })}
          </p>
        </div>
      </header>
      {hasExclusive && <Deals teamKey={unlock.teamKey} kind="exclusive" reader={reader} />}
      {hasSpecial && <Deals teamKey={unlock.teamKey} kind="hiddenDeal" reader={reader} />}
    </section>
  )
}

type DealsProps = { teamKey: string; kind: 'exclusive' | 'hiddenDeal'; reader: string }

function Deals({ teamKey, kind, reader }: DealsProps) {
  const { t } = useTranslation('fan')
  const asked = { params: { organization: teamKey }, query: { kind } }
  const list = useInfiniteQuery(pagesOf(listOrganizationDeals, asked, reader))
  return (
    <div className={classes.deals}>
      <h4 className={classes.kind}>{t(`profile.kinds.${kind}`)}</h4>
      <CardList
        list={list}
        keyOf={(offer) => offer.key}
        empty={<p className={classes.none}>{t('profile.noneOfKind')}</p>}
      >
        {(offer) => <OfferCard offer={offer} hidesOrganization />}
      </CardList>
    </div>
  )
}
