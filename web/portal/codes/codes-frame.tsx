import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS, type AccessLevel } from '#light/model/offer.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntityPage } from '../parts/frames/entity-page.tsx'
import { LEVEL_PATHS } from './levels.ts'

type CodesFrameProps = {
  teamKey: string
  /** Access level of the codes shown; absent where all are shown. */
  level?: AccessLevel
  children: ReactNode
}

/** Shows the header of every list of codes: links to the other lists and to adding codes. */
export function CodesFrame({ teamKey, level, children }: CodesFrameProps) {
  const { t } = useTranslation('codes')
  const portal = useTranslation('portal').t
  const lists = ACCESS_LEVELS.map((one) => ({
    to: LEVEL_PATHS[one].list.href(teamKey),
    word: t(`short.${one}`),
  }))
  return (
    <EntityPage
      name={level ? t(`lists.${level}`) : t('all')}
      kind={t('title')}
      trail={[{ to: portalPaths.teamDashboard.href(teamKey), word: portal('dashboard.title') }]}
      tabs={[{ to: portalPaths.teamCodes.href(teamKey), word: t('all') }, ...lists]}
      tabsLabel={t('kind')}
      actions={
        <ButtonLink to={portalPaths.addCodes.href(teamKey, level && { kind: level })}>
          <IconPlus size={20} aria-hidden="true" />
          {t('add.title')}
        </ButtonLink>
      }
    >
      {children}
    </EntityPage>
  )
}
