/** What the calls of problems are asked with another company's ids, by operation (tenancy.test.ts). */
export const problemSamples = {
  // Filtered and chosen ids that are not the company's find nothing.
  listProblems: () => [],
  exportProblems: () => [],
  getProblem: ({ problemId }: Ids) => [{ params: { id: problemId } }],
  getOpenProblems: ({ orderId }: Ids) => [{ query: { orderId } }],
  raiseProblem: ({ orderId }: Ids, { reasonId }: { reasonId: string }) => [
    { params: { id: orderId }, body: { reasonId, description: 'Ban pecah di tol' } },
  ],
  processProblem: ({ problemId }: Ids) => [{ params: { id: problemId }, body: { version: 1 } }],
  noteProblem: ({ problemId }: Ids) => [{ params: { id: problemId }, body: { text: 'halo' } }],
  resolveProblem: ({ problemId }: Ids) => [
    { params: { id: problemId }, body: { version: 1, resolution: 'Ban diganti', effect: 'TIDAK_ADA' } },
  ],
};

interface Ids {
  orderId: string;
  problemId: string;
}
