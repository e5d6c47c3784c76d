/** The fixed parts of an XLSX file (ECMA-376): everything but the rows. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** How a cell looks: its place among the `cellXfs` of the styles below. */
export const cellStyle = {
  plain: 0,
  head: 1,
  quoted: 2,
  day: 3,
  moments: { WIB: 4, WITA: 5, WIT: 6 },
  text: 7,
} as const;

/** A moment is shown with its zone and stays a number that can be counted with. */
const zones = Object.keys(cellStyle.moments);

// `quotePrefix` keeps a text that looks like a formula a text when a person edits the cell.
const styles = `${head}<styleSheet xmlns="${spreadsheet}">
<numFmts count="${1 + zones.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>${zones
  .map((zone, at) => `<numFmt numFmtId="${165 + at}" formatCode="yyyy\\-mm\\-dd\\ hh:mm\\ &quot;${zone}&quot;"/>`)
  .join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${5 + zones.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
${zones.map((_, at) => `<xf numFmtId="${165 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** What stands around the sheets of these names, by its path in the file. */
export function packageParts(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (text: (sheet: number, name: string) => string) => names.map((name, at) => text(at + 1, name)).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>
${each((sheet) => `<Override PartName="/${sheetPath(sheet)}" ContentType="${kinds}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${links}">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>
${each((sheet, name) => `<sheet name="${name}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${links}">
${each((sheet) => `<Relationship Id="rId${sheet}" Type="${office}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}
<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}
