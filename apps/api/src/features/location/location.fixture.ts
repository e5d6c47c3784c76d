/** A sound place, as the form sends it. */
export const marunda = {
  name: 'Gudang Marunda',
  address: 'Jl. Marunda Makmur Blok C-8',
  latitude: -6.117,
  longitude: 106.963,
  radius: 500,
  provinceId: '31',
  cityId: '31.72',
  districtId: '31.72.04',
  subDistrictId: '31.72.04.1003',
  postalCode: '14150',
  openingTime: '07:00',
  closingTime: '21:00',
  note: 'Lapor di pos 2',
};
