import type { ReactNode } from 'react'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import classes from './page-header.module.css'
import { type Crumb, Trail } from './trail.tsx'

type PageHeaderProps = {
  title: string
  /** Of the title, where it is not the page's. */
  titleLang?: string | undefined
  /** What kind of page it is, above the name. */
  kind?: string | undefined
  logo?: { path: string; name: string }
  /** The pages above it. */
  trail?: readonly Crumb[] | undefined
  /** Beside the title: a count, a state. */
  children?: ReactNode
}

export function PageHeader({ title, titleLang, kind, logo, trail, children }: PageHeaderProps) {
  return (
    <div className={classes.place}>
      {trail && <Trail crumbs={trail} />}
      <header className={classes.header}>
        {logo && <EntityLogo path={logo.path} name={logo.name} isLarge />}
        <div className={classes.words}>
          {kind && <p className={classes.kind}>{kind}</p>}
          <h1 className={classes.title} lang={titleLang}>
            {title}
          </h1>
        </div>
        {children && <div className={classes.aside}>{children}</div>}
      </header>
    </div>
  )
}

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
