import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ACCESS_LEVELS } from '#light/model/offer.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { SelectField } from '#web/ui/field.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Link } from '#web/ui/link.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import tab from '#web/ui/tab.module.css'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import classes from '../codes.module.css'
import { LEVEL_PATHS, levelOf } from '../levels.ts'
import { useCodeTotals } from '../use-totals.ts'
import { WhenCodes } from '../when-codes.tsx'
import { SingleForm } from './single-form.tsx'

const late = { waiting: <Skeleton className={classes.coming} />, Failure: PieceFailure }
const WAYS = {
  single: SingleForm,
  upload: latePart(async () => (await import('./upload-form.tsx')).UploadForm, late),
  generate: latePart(async () => (await import('./generate-form.tsx')).GenerateForm, late),
}
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]

/** Adding codes: one, those of a file, or as many as a pattern makes. */
export function AddCodesPage() {
  const { t } = useTranslation('codes')
  const { teamId: teamKey = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const totals = useCodeTotals(teamKey)
  const accessLevel = levelOf(search.get('kind'))
  const way = NAMES.find((name) => name === search.get('way')) ?? 'single'
  const Form = WAYS[way]
  const levels = ACCESS_LEVELS.map((value) => ({ value, word: t(`lists.${value}`) }))
  return (
    <WhenCodes reading={totals} tiles={0}>
      {() => (
        <EditPage
          title={t('add.title')}
          kind={t('title')}
          trail={[
            { to: portalPaths.teamCodes.href(teamKey), word: t('all') },
            { to: LEVEL_PATHS[accessLevel].list.href(teamKey), word: t(`lists.${accessLevel}`) },
          ]}
        >
          <div className={classes.adding}>
            <Ways teamKey={teamKey} kind={accessLevel} current={way} />
            <SelectField
              label={t('kind')}
              value={accessLevel}
              choices={levels}
              onChoose={(kind) => setSearch({ kind, way }, { replace: true })}
            />
            <Form key={way} teamKey={teamKey} accessLevel={accessLevel} />
          </div>
        </EditPage>
      )}
    </WhenCodes>
  )
}

type WaysProps = { teamKey: string; kind: string; current: Way }

function Ways({ teamKey, kind, current }: WaysProps) {
  const { t } = useTranslation('codes')
  return (
    <nav aria-label={t('add.ways')}>
      <ul className={classes.ways}>
        {NAMES.map((way) => (
          <li key={way}>
            <Link
              to={portalPaths.addCodes.href(teamKey, { kind, way })}
              className={tab.tab}
              aria-current={way === current ? 'page' : undefined}
            >
              {t(`add.${way}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
