import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import classes from './add-buttons.module.css'

const WAYS = [
  ['organization', portalPaths.createTeam.href()],
  ['business', portalPaths.createSponsor.href()],
  ['brand', portalPaths.createBrand.href()],
] as const

/** Shows buttons for what an admin adds from here. A deal belongs to a business and is added there. */
export function AddButtons() {
  const { t } = useTranslation('portal')
  return (
    <ul className={classes.ways} aria-label={t('add.label')}>
      {WAYS.map(([kind, to]) => (
        <li key={kind}>
          <ButtonLink look="outline" to={to}>
            <IconPlus size={20} aria-hidden="true" />
            {t(`add.${kind}`)}
          </ButtonLink>
        </li>
      ))}
      <li>
        <AddDeal />
      </li>
    </ul>
  )
}

/** Can be reached, so that everybody learns why it cannot be pressed. */
function AddDeal() {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <span className={classes.hinted}>
      <Button look="outline" aria-disabled="true" aria-describedby={id} className={classes.off}>
        <IconPlus size={20} aria-hidden="true" />
        {t('add.deal')}
      </Button>
      <span id={id} role="tooltip" className={classes.hint}>
        {t('add.onBusiness')}
      </span>
    </span>
  )
}
