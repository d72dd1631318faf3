import { RemotePicture } from '#web/ui/remote-picture.tsx'
import classes from './entity-logo.module.css'

type EntityLogoProps = { path: string; name: string; isLarge?: boolean }

/** The logo of an organization or business beside its name, or the name's first letter. */
export function EntityLogo({ path, name, isLarge }: EntityLogoProps) {
  return (
    <span className={isLarge ? classes.largeLogo : classes.logo}>
      <RemotePicture
        path={path}
        use="logo"
        alt=""
        priority={isLarge ? 'soon' : undefined}
        className={classes.logoImage}
        fallback={<span aria-hidden="true">{name.slice(0, 1)}</span>}
      />
    </span>
  )
}
