import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listCodes } from '#shared/api/codes.ts'
import { CODE_MAX_LENGTH } from '#shared/constants.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { FilterBar, useListing } from '#web/table/index.ts'
import { ListFigures } from '../../parts/index.ts'
import { CodesFrame } from '../codes-frame.tsx'
import { CodesTable } from '../codes-table.tsx'
import { UnusedDownload } from '../downloads.tsx'
import { WholeLevel } from '../endings.tsx'
import { JobsUnderWay } from '../jobs/jobs-under-way.tsx'
import { type LevelOfTeam, useLevel } from '../levels.ts'
import { useCodeTotals } from '../read-codes.ts'

const OPTIONS = { choices: { status: ['active', 'deactivated'] } } as const

/** Page with an organization's codes of one access level. */
export function CodesPage() {
  const { teamKey = '' } = useParams()
  const level = useLevel()
  // The key clears the selection when another access level is opened.
  return <CodesOfLevel key={level} teamKey={teamKey} accessLevel={level} />
}

function CodesOfLevel({ teamKey, accessLevel }: LevelOfTeam) {
  const { t } = useTranslation('codes')
  const control = useListState<'status'>(OPTIONS)
  const totals = useCodeTotals(teamKey)
  const { status = 'active' } = control.chosen
  const prefix = control.query.slice(0, CODE_MAX_LENGTH) || undefined
  const asked = { params: { teamKey }, query: { accessLevel, status, prefix } }
  const list = useListing(listCodes, asked, control)
  const of = { teamKey, accessLevel }
  return (
    <CodesFrame teamKey={teamKey} level={accessLevel} totals={totals} tiles={3}>
      {({ [accessLevel]: { total, active, deactivated } }) => (
        <>
          <JobsUnderWay {...of} />
          <ListFigures
            title={t(`lists.${accessLevel}`)}
            figures={[
              { label: t('totals.total'), value: total },
              { label: t('totals.active'), value: active },
              { label: t('totals.deactivated'), value: deactivated },
            ]}
          />
          <FilterBar
            control={control}
            searchLabel={t('search')}
            filters={[
              {
                name: 'status',
                label: t('status'),
                words: t('statuses', { returnObjects: true }),
              },
            ]}
          />
          <CodesTable
            of={of}
            list={list}
            control={control}
            isActive={status === 'active'}
            download={active > 0 && <UnusedDownload of={of} />}
          />
          <WholeLevel of={of} total={total} active={active} />
        </>
      )}
    </CodesFrame>
  )
}
