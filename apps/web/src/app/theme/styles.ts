/** The styles of the first load: the typeface, the values of the design, and what holds for every page. */
import '@fontsource-variable/figtree/wght.css';
import './typeface.css';
import './tokens.css';
import './page.css';
