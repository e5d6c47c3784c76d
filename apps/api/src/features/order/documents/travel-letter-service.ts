import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { setTravelLetters } from '@lajur/api-contract/pod-document';
import { travelLettersProblem, travelLettersRefusal } from '@lajur/domain/order/travel-letter';
import { AppError } from '../../../platform/app-error';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { movedOn, seenOrder } from '../step/load';
import { noteOrder } from '../step/note-order';
import { bumpVersion } from '../step/repository';
import { writeTravelLetters } from './repository';

type Given = RequestOf<typeof setTravelLetters>['body'];

/** Writes the numbers of the travel letters of an order as it was seen, each once. */
export const putTravelLetters = ({ company, user }: UserContext, id: string, given: Given): Promise<Given> =>
  company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const refused = travelLettersRefusal(order.state);
    if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
    const travelLetters = [...new Set(given.travelLetters.map((one) => one.trim()))];
    const problem = travelLettersProblem(travelLetters);
    if (problem) throw new AppError('RULE_BROKEN', { validation: { travelLetters: problem } });
    if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
    await writeTravelLetters(tx, id, travelLetters);
    await noteOrder(tx, order, {
      action: 'change-travel-letters',
      actor: actorOf(user),
      note: travelLetters.join(', ') || 'Nomor dihapus',
      data: { travelLetters },
    });
    return { version: order.version + 1, travelLetters };
  });
