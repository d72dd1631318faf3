import { LogoPlate } from '#web/ui/index.ts'
import type { Entity } from './entity.ts'
import classes from './entity-field.module.css'

/**
 * An entity's picture and name, with its distinguishing detail and unusual state if it has them.
 */
export function EntityLine({ entity }: { entity: Entity }) {
  const { name, picture, detail, state } = entity
  return (
    <>
      <LogoPlate path={picture} markSize={16} className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {state && <span className={classes.state}>{state}</span>}
    </>
  )
}
