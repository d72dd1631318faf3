import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, lateDialog } from '#web/ui/index.ts'
import classes from './add-deal-button.module.css'

const BusinessPicker = lateDialog(
  async () => (await import('./business-picker.tsx')).BusinessPicker,
)

/** Button with which admins add a deal. The tooltip says that they choose the business first. */
export function AddDealButton() {
  const { t } = useTranslation('portal')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={classes.hinted}>
      <Button aria-haspopup="dialog" aria-describedby={id} onClick={() => setOpen(true)}>
        <IconPlus size={20} aria-hidden="true" />
        {t('add.aDeal')}
      </Button>
      <span id={id} role="tooltip" className={classes.hint}>
        {t('add.onBusiness')}
      </span>
      {isOpen && <BusinessPicker onClose={() => setOpen(false)} />}
    </span>
  )
}
