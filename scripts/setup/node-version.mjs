/** The oldest Node that runs the product, as package.json's `engines` says. */
export const oldestNode = [20, 19];

/** One line for a Node that is too old, null for one that will do. */
export function tooOld(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  if (parts[0] > oldestNode[0] || (parts[0] === oldestNode[0] && parts[1] >= oldestNode[1])) return null;
  return `Node.js ${oldestNode.join('.')} atau lebih baru diperlukan; yang terpasang ${version}.`;
}
