import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, lateDialog } from '#web/ui/index.ts'
import classes from './add-deal-button.module.css'

const BusinessPicker = lateDialog(
  async () => (await import('./business-picker.tsx')).BusinessPicker,
)

type AddDealButtonProps = {
  /** True if adding a deal is the main action of the page. */
  isMain?: boolean
}

/** Button with which admins add a deal. The tooltip says that each deal belongs to a business. */
export function AddDealButton({ isMain = false }: AddDealButtonProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={classes.hinted}>
      <Button
        look={isMain ? 'primary' : 'outline'}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={20} aria-hidden="true" />
        {t(isMain ? 'add.aDeal' : 'add.deal')}
      </Button>
      <span id={id} role="tooltip" className={classes.hint}>
        {t('add.onBusiness')}
      </span>
      {isOpen && <BusinessPicker onClose={() => setOpen(false)} />}
    </span>
  )
}
