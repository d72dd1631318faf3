import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { paths } from '#web/lib/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './followed-row.module.css'

type FollowedRowProps = { organizations: OrganizationCard[] | undefined; isPending: boolean }

const bones = ['one', 'two', 'three', 'four']

/** The FanPages that the fan follows, and the way to more. */
export function FollowedRow({ organizations, isPending }: FollowedRowProps) {
  const { t } = useTranslation('fan')
  return (
    <nav aria-label={t('feed.followed')} className={classes.frame}>
      <ul className={classes.row}>
        <li>
          <Link to={paths.organizations.href()} className={classes.link}>
            <span className={classes.more}>
              <IconPlus size={26} aria-hidden="true" />
            </span>
            <span className={classes.name}>{t('feed.add')}</span>
          </Link>
        </li>
        {isPending &&
          bones.map((bone) => (
            <li key={bone} className={classes.link}>
              <Skeleton className={classes.bone} />
            </li>
          ))}
        {organizations?.map(({ key, slug, name, logo }) => (
          <li key={key}>
            <Link to={paths.organization.href(slug)} className={classes.link}>
              <LogoPlate path={logo} markSize={28} className={classes.logo} />
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
