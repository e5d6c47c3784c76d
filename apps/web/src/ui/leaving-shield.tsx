import { createPortal } from 'react-dom';
import classes from './leaving-shield.module.css';

/**
 * Lies over the page from when a drawer or dialog is drawn as gone until its owner has taken that in: what is pressed in
 * between would be opened and closed again with it.
 */
export const LeavingShield = () =>
  createPortal(<div className={classes.shield} data-leaving />, document.getElementById('lapisan') ?? document.body);
