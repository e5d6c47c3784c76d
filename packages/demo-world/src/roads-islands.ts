import { type Corridor, road, toll } from './corridor';

/** The roads of the other islands, and the ferries that carry trucks between islands. */
// biome-ignore format: a table, a row a line
export const islandRoads: readonly Corridor[] = [
  { name: 'Merak–Bakauheni', mode: 'FERRY', kmh: 19, waits: [0.9, 0.3], vessels: ['KMP Portlink III', 'KMP Sebuku', 'KMP Batu Mandi', 'KMP Legundi'], way: [[-5.933, 105.998, 'Merak'], [-5.9, 105.88, 'Selat Sunda'], [-5.872, 105.757, 'Bakauheni']] },
  { name: 'Ketapang–Gilimanuk', mode: 'FERRY', kmh: 6, waits: [0.6, 0.2], vessels: ['KMP Gajah Mungkur', 'KMP Pratitha IV', 'KMP Prathita', 'KMP Tunu Pratama Jaya'], way: [[-8.143, 114.393, 'Ketapang'], [-8.155, 114.418, 'Selat Bali'], [-8.163, 114.436, 'Gilimanuk']] },
  { name: 'Padangbai–Lembar', mode: 'FERRY', kmh: 17, waits: [0.8, 0.3], vessels: ['KMP Port Link VIII', 'KMP Parama Kalyani', 'KMP Rhama Giri Nusa'], way: [[-8.531, 115.508, 'Padangbai'], [-8.62, 115.78, 'Selat Lombok'], [-8.728, 116.075, 'Lembar']] },
  { name: 'Kayangan–Pototano', mode: 'FERRY', kmh: 12, waits: [0.5, 0.2], vessels: ['KMP Gelis Rauh', 'KMP Satya Kencana'], way: [[-8.488, 116.675, 'Kayangan'], [-8.52, 116.75, 'Selat Alas'], [-8.553, 116.795, 'Pototano']] },

  road('Jl. Raya Denpasar–Gilimanuk', [[-8.163, 114.436, 'Gilimanuk'], [-8.22, 114.5, 'Melaya'], [-8.36, 114.62, 'Negara'], [-8.43, 114.83, 'Pekutatan'], [-8.505, 115.03, 'Antosari'], [-8.545, 115.12, 'Tabanan'], [-8.575, 115.17, 'Mengwi'], [-8.626, 115.198, 'Ubung']], 45),
  road('Jl. Bypass Ngurah Rai', [[-8.626, 115.198, 'Ubung'], [-8.655, 115.185], [-8.705, 115.19, 'Denpasar']], 36),
  road('Jl. Prof. Ida Bagus Mantra', [[-8.705, 115.19, 'Denpasar'], [-8.68, 115.255, 'Sanur'], [-8.635, 115.28, 'Ketewel'], [-8.575, 115.39, 'Klungkung'], [-8.531, 115.508, 'Padangbai']], 46),
  road('Jl. Raya Lembar–Mataram', [[-8.728, 116.075, 'Lembar'], [-8.65, 116.09, 'Gerung'], [-8.588, 116.15, 'Mataram']], 45),
  road('Jl. Raya Mataram–Kayangan', [[-8.588, 116.15, 'Mataram'], [-8.69, 116.28, 'Praya'], [-8.65, 116.53, 'Selong'], [-8.488, 116.675, 'Kayangan']], 46),
  road('Jl. Lintas Sumbawa', [[-8.553, 116.795, 'Pototano'], [-8.47, 117.03, 'Alas'], [-8.49, 117.41, 'Sumbawa Besar']], 48),

  toll('Tol Bakauheni–Terbanggi Besar', [0, 140], [[-5.872, 105.757, 'Bakauheni'], [-5.73, 105.64, 'Kalianda'], [-5.53, 105.46, 'Sidomulyo'], [-5.42, 105.34, 'Lematang'], [-5.31, 105.24, 'Natar'], [-5.12, 105.2, 'Tegineneng'], [-4.87, 105.25, 'Terbanggi Besar']], 63),
  road('Jl. Soekarno-Hatta', [[-5.42, 105.34, 'Lematang'], [-5.468, 105.325, 'Panjang']], 38),
  toll('Tol Terbanggi Besar–Kayu Agung', [140, 330], [[-4.87, 105.25, 'Terbanggi Besar'], [-4.5, 105.27, 'Menggala'], [-4.0, 105.29, 'Simpang Pematang'], [-3.7, 105.05, 'Pematang Panggang'], [-3.42, 104.85, 'Kayu Agung']], 64),
  toll('Tol Kayu Agung–Palembang', [330, 372], [[-3.42, 104.85, 'Kayu Agung'], [-3.2, 104.82, 'Jejawi'], [-3.045, 104.77, 'Jakabaring']], 60),
  road('Jl. Lingkar Palembang', [[-3.045, 104.77, 'Jakabaring'], [-2.985, 104.73, 'Palembang'], [-2.918, 104.697, 'Sukarami']], 38),
  toll('Tol Palembang–Indralaya', [0, 22], [[-3.045, 104.77, 'Jakabaring'], [-3.09, 104.7, 'Pemulutan'], [-3.235, 104.655, 'Indralaya']], 60),
  road('Jalinsum Lintas Timur', [[-2.918, 104.697, 'Sukarami'], [-2.88, 104.25, 'Betung'], [-2.57, 103.98, 'Sungai Lilin'], [-2.06, 103.68, 'Bayung Lencir'], [-1.66, 103.62, 'Jambi'], [-1.17, 102.95, 'Merlung'], [-0.62, 102.55, 'Belilas'], [-0.37, 102.43, 'Rengat'], [-0.08, 102.1, 'Sorek'], [0.39, 101.86, 'Pangkalan Kerinci'], [0.505, 101.53, 'Pekanbaru']], 47),
  toll('Tol Pekanbaru–Dumai', [0, 131], [[0.505, 101.53, 'Pekanbaru'], [0.79, 101.4, 'Minas'], [1.25, 101.23, 'Duri'], [1.61, 101.42, 'Dumai']], 64),
  road('Jalinsum Lintas Timur', [[1.25, 101.23, 'Duri'], [1.58, 100.75, 'Ujung Tanjung'], [1.69, 100.46, 'Bagan Batu'], [2.0, 100.1, 'Kota Pinang'], [2.11, 99.83, 'Rantauprapat'], [2.57, 99.65, 'Aek Kanopan'], [2.98, 99.6, 'Kisaran'], [3.28, 99.36, 'Indrapura'], [3.33, 99.16, 'Tebing Tinggi']], 46),
  toll('Tol Medan–Tebing Tinggi', [0, 62], [[3.535, 98.755, 'Tanjung Morawa'], [3.565, 98.88, 'Lubuk Pakam'], [3.43, 99.05, 'Sei Rampah'], [3.33, 99.16, 'Tebing Tinggi']], 62),
  toll('Tol Belmera', [0, 43], [[3.77, 98.683, 'Belawan'], [3.665, 98.685, 'Mabar'], [3.6, 98.715, 'Medan'], [3.535, 98.755, 'Tanjung Morawa']], 52),
  road('Jl. Raya Bukittinggi', [[0.505, 101.53, 'Pekanbaru'], [0.34, 101.03, 'Bangkinang'], [-0.22, 100.63, 'Payakumbuh'], [-0.31, 100.38, 'Bukittinggi'], [-0.46, 100.4, 'Padang Panjang'], [-0.68, 100.29, 'Lubuk Alung'], [-0.9, 100.39, 'Padang']], 45),
  road('Jl. Jenderal Sudirman', [[1.16, 104.02, 'Batu Ampar'], [1.12, 104.05, 'Batam Centre'], [1.064, 104.035, 'Muka Kuning']], 38),

  toll('Tol Balikpapan–Samarinda', [0, 97], [[-1.165, 116.87, 'Karang Joang'], [-1.03, 116.98, 'Samboja'], [-0.75, 117.05], [-0.56, 117.17, 'Palaran']], 60),
  road('Jl. Soekarno-Hatta', [[-1.19, 116.805, 'Kariangau'], [-1.165, 116.87, 'Karang Joang'], [-1.255, 116.88, 'Balikpapan']], 40),
  road('Jl. Raya Samarinda–Bontang', [[-0.56, 117.17, 'Palaran'], [-0.49, 117.145, 'Samarinda'], [-0.25, 117.28, 'Muara Badak'], [0.12, 117.46, 'Bontang']], 45),
  road('Jl. Trans-Kalimantan', [[-1.19, 116.805, 'Kariangau'], [-1.22, 116.65, 'Penajam'], [-1.55, 116.3, 'Kuaro'], [-1.9, 116.17, 'Tanah Grogot'], [-1.95, 115.7, 'Muara Komam'], [-2.17, 115.4, 'Tanjung Tabalong'], [-2.58, 115.38, 'Barabai'], [-2.78, 115.27, 'Kandangan'], [-2.93, 115.15, 'Rantau'], [-3.41, 114.85, 'Martapura'], [-3.44, 114.72, 'Liang Anggang'], [-3.335, 114.575, 'Banjarmasin']], 45),
  road('Jl. Trans-Kalimantan', [[0.49, 108.96, 'Kijing'], [0.36, 108.97, 'Mempawah'], [0.03, 109.28, 'Wajok'], [-0.02, 109.34, 'Pontianak'], [-0.095, 109.385, 'Sungai Raya']], 45),

  road('Jl. Poros Makassar–Parepare', [[-5.11, 119.425, 'Pelabuhan Makassar'], [-5.095, 119.505, 'Biringkanaya'], [-5.01, 119.57, 'Maros'], [-4.83, 119.57, 'Pangkep'], [-4.42, 119.63, 'Barru'], [-4.02, 119.635, 'Parepare']], 46),
  road('Jl. Poros Parepare–Palopo', [[-4.02, 119.635, 'Parepare'], [-3.93, 119.8, 'Sidrap'], [-3.55, 119.77, 'Enrekang'], [-3.1, 119.86, 'Makale'], [-3.0, 120.19, 'Palopo']], 45),
  road('Jl. Poros Bungkutoko', [[-3.98, 122.61, 'Pelabuhan Kendari'], [-3.985, 122.52, 'Kendari'], [-4.08, 122.42, 'Ranomeeto']], 40),
  toll('Tol Manado–Bitung', [0, 39], [[1.47, 124.89, 'Manado'], [1.43, 124.98, 'Airmadidi'], [1.445, 125.13, 'Danowudu'], [1.45, 125.18, 'Bitung Sulut']], 58),
  road('Jl. Raya Tenau', [[-10.195, 123.53, 'Tenau'], [-10.17, 123.6, 'Kupang'], [-10.165, 123.66, 'Penfui']], 40),
  road('Jl. Pelabuhan Ambon', [[-3.693, 128.18, 'Pelabuhan Ambon'], [-3.65, 128.24, 'Passo']], 36),
  road('Jl. Pattimura', [[-3.65, 128.24, 'Passo'], [-3.63, 128.15], [-3.705, 128.09, 'Laha']], 38),
  road('Jl. Raya Sentani', [[-2.545, 140.71, 'Pelabuhan Jayapura'], [-2.57, 140.695, 'Entrop'], [-2.62, 140.66, 'Abepura'], [-2.57, 140.51, 'Sentani']], 38),
  road('Jl. Basuki Rahmat', [[-0.885, 131.245, 'Pelabuhan Sorong'], [-0.885, 131.3, 'Sorong']], 35),
];
