import { useState } from 'react';
import { LinkTabs } from '../link-tabs';
import type { MenuAction } from '../menu-action';
import frame from '../page-frame.module.css';
import { usePhone } from '../use-phone';
import { BulkBar } from './bulk-bar';
import { type ColumnPreference, noPreference } from './column-layout';
import { FilterBar } from './filter-bar';
import type { FilterField } from './filter-field';
import { ListFooter } from './list-footer';
import { ListHeader } from './list-header';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-page-props';
import { ListRows } from './list-rows';
import { isFiltered } from './list-state';
import { ListActions, ListActionsMenu, ViewTools } from './list-tools';
import { PhoneSearch, PhoneTools, usePhoneTools } from './phone-bar';
import { PhoneBar } from './phone-picking';
import { useStored } from './stored';
import { useLastPage } from './use-last-page';
import { useRowSelection } from './use-row-selection';

const noFields: readonly FilterField[] = [];
const noActions: readonly MenuAction[] = [];
const nothing: ReadonlyMap<string, number> = new Map();

/** The list every screen uses: docs/design.md, List. All of its state is `state`; the page binds it to the address. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { state, onChange, read, title, columns, storageKey, selection: selects, filters: fields = noFields } = props;
  const phone = usePhone();
  const [preference, setPreference] = useStored<ColumnPreference>(`columns.${storageKey}`, noPreference);
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(nothing);
  const selection = useRowSelection(props);
  const phoneTools = usePhoneTools({ state, onChange, fields, searchPlaceholder: props.searchPlaceholder });
  useLastPage(props);
  const total = read.data?.totalElements;
  const isEmpty = read.data?.content.length === 0;
  const bare = isEmpty && !isFiltered(state) && !props.tabs;
  const wholeList = { secondary: props.secondary ?? noActions, exporting: props.exporting };
  const viewTools = (
    <ViewTools {...{ storageKey, state, onChange, columns, shown, preference }} onPreference={setPreference} />
  );

  return (
    <div className={`${frame.page} ${classes.page}`} data-tabs={props.tabs !== undefined || undefined}>
      <ListHeader
        trail={props.trail}
        title={title}
        purpose={props.purpose}
        actions={
          !bare && (
            <>
              {!phone && <ListActions {...wholeList} hasMain={Boolean(props.actions)} />}
              {props.actions}
            </>
          )
        }
        tools={
          !bare &&
          phone && (
            <PhoneTools {...phoneTools}>
              <ListActionsMenu {...wholeList} />
            </PhoneTools>
          )
        }
      />
      {!bare && phone && <PhoneSearch {...phoneTools} />}
      {props.above}
      {props.tabs && (
        <div className={classes.tabs}>
          <LinkTabs tabs={props.tabs} active={state.tab ?? ''} label={title} />
        </div>
      )}
      {!bare && !phone && (
        <FilterBar {...{ state, onChange, fields }} searchPlaceholder={props.searchPlaceholder} tools={viewTools} />
      )}
      {!bare && phone && <PhoneBar list={props} selection={selection} />}
      <ListRows
        list={props}
        {...{ phone, bare, selection, preference }}
        onPreference={setPreference}
        onShown={setShown}
      />
      {!isEmpty && props.footNote && <p className={classes.footNote}>{props.footNote}</p>}
      {!isEmpty && total !== undefined && (
        <ListFooter
          page={state.page}
          size={state.size}
          total={total}
          totalIsExact={read.data?.totalIsExact}
          onPage={(page) => onChange({ ...state, page })}
          onSize={(size) => onChange({ ...state, size, page: 0 })}
        />
      )}
      {selects && selection.chosen.length > 0 && (
        <BulkBar
          count={`${selection.chosen.length} ${selects.noun} dipilih`}
          sum={selects.sum?.(selection.chosen)}
          actions={selects.actions(selection.chosen, selection.stop)}
          onClear={selection.stop}
        />
      )}
    </div>
  );
}
