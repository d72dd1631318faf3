import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ACCESS_LEVELS } from '#shared/model/access-levels.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link, SelectField, usePrepared } from '#web/ui/index.ts'
import tab from '#web/ui/tab.module.css'
import { EditPage, FormSkeleton, lateForm } from '../../parts/index.ts'
import classes from '../codes.module.css'
import { levelOf, useLevelTrail } from '../levels.ts'
import { useCodeTotals } from '../read-codes.ts'
import { WhenCodes } from '../when-codes.tsx'

const bones = <FormSkeleton />

const WAYS = {
  single: lateForm(async () => (await import('./single-form.tsx')).SingleForm, bones),
  upload: lateForm(async () => (await import('./upload-form.tsx')).UploadForm, bones),
  generate: lateForm(async () => (await import('./generate-form.tsx')).GenerateForm, bones),
}
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]

/** Page that adds a single code, the codes of a file, or generated codes. */
export function AddCodesPage() {
  const { t } = useTranslation('codes')
  const { teamKey = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const totals = useCodeTotals(teamKey)
  const accessLevel = levelOf(search.get('kind'))
  const trail = useLevelTrail(teamKey, accessLevel)
  const way = NAMES.find((name) => name === search.get('way')) ?? 'single'
  const Form = WAYS[way]
  usePrepared(Form)
  const levels = ACCESS_LEVELS.map((value) => ({ value, word: t(`lists.${value}`) }))
  return (
    <WhenCodes reading={totals} shape="form">
      {() => (
        <EditPage title={t('add.title')} kind={t('title')} trail={trail}>
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
              to={portalPages.addCodes.href(teamKey, { kind, way })}
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
