import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS, type AccessLevel } from '#shared/model/access-levels.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { EntityPage } from '../parts/index.ts'
import { LEVEL_PATHS } from './levels.ts'
import type { useCodeTotals } from './read-codes.ts'
import { WhenCodes } from './when-codes.tsx'

type Totals = ReturnType<typeof useCodeTotals>

type CodesFrameProps = {
  teamKey: string
  /** Access level of the listed codes. Absent if the page shows all levels. */
  level?: AccessLevel
  totals: Totals
  /** Number of placeholder tiles. */
  tiles: number
  children: (totals: NonNullable<Totals['data']>) => ReactNode
}

/** Frame of the pages about codes. Links to the lists of codes and to the page that adds codes. */
export function CodesFrame({ teamKey, level, totals, tiles, children }: CodesFrameProps) {
  const { t } = useTranslation('codes')
  const lists = ACCESS_LEVELS.map((one) => ({
    to: LEVEL_PATHS[one].list.href(teamKey),
    word: t(`short.${one}`),
  }))
  return (
    <WhenCodes reading={totals} shape="table" tiles={tiles}>
      {(counted) => (
        <EntityPage
          name={level ? t(`lists.${level}`) : t('all')}
          kind={t('title')}
          tabs={[{ to: portalPages.teamCodes.href(teamKey), word: t('short.all') }, ...lists]}
          tabsLabel={t('kind')}
          actions={
            <ButtonLink to={portalPages.addCodes.href(teamKey, level && { kind: level })}>
              <IconPlus size={20} aria-hidden="true" />
              {t('add.title')}
            </ButtonLink>
          }
        >
          {children(counted)}
        </EntityPage>
      )}
    </WhenCodes>
  )
}
